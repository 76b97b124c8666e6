import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es.js'
