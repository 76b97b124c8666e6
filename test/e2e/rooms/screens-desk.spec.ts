import { deskGallery } from '../../preview/gallery.ts'
import { checkGallery } from './check-room.ts'

checkGallery(deskGallery)
