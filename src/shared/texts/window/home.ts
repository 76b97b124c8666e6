import type { SentenceTree } from '#shared/kernel/language.ts'

export const home = {
  title: { es: 'Inicio', en: 'Home' },
  connect: {
    baseUrl: { es: 'Dirección del servicio', en: 'Service address' },
    baseUrlHint: { es: 'Por ejemplo https://servicio.ejemplo.co', en: 'For example https://service.example.co' },
    baseUrlInvalid: {
      es: 'Escriba una dirección que empiece por https://',
      en: 'Type an address that starts with https://',
    },
    apiKey: { es: 'Clave de API', en: 'API key' },
    apiKeyHint: {
      es: 'Se crea en la aplicación web, en Configuración, Claves de API.',
      en: 'Create it in the web application, under Configuration, API Keys.',
    },
    showKey: { es: 'Mostrar u ocultar la clave', en: 'Show or hide the key' },
    apiKeyMissing: { es: 'Escriba la clave.', en: 'Type the key.' },
    testWarningTitle: { es: 'Es una clave de prueba', en: 'This is a test key' },
    testWarning: {
      es: 'Con una clave que empieza por service_test_ no se gastan créditos, no se guardan datos y los resultados son de ejemplo.',
      en: 'A key that starts with service_test_ spends no credits and stores no data, and its results are examples.',
    },
    unknownWarning: {
      es: 'La clave no empieza por service_key_ ni por service_test_. Verifique que la copió completa.',
      en: 'The key does not start with service_key_ or service_test_. Check that you copied all of it.',
    },
    submit: { es: 'Conectar', en: 'Connect' },
    back: { es: 'Cancelar', en: 'Cancel' },
  },
} as const satisfies SentenceTree
