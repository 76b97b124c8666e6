import { practiceRooms } from '../preview/gallery.ts'
import { checkRoom } from './check-room.ts'

for (const room of practiceRooms) checkRoom(room)
