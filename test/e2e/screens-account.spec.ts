import { accountRooms } from '../preview/gallery.ts'
import { checkRoom } from './check-room.ts'

for (const room of accountRooms) checkRoom(room)
