import { troubleGallery } from '../../preview/gallery.ts'
import { checkGallery } from './check-room.ts'

checkGallery(troubleGallery)
