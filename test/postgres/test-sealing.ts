import { keyFrom, officeSealing } from '#main/store/office/sealing/office-sealing.ts'

export const testDataKey = keyFrom(Buffer.alloc(32, 'a key of tests'))

/** All desks of a test share this key, also those in other processes. */
export const testSealing = officeSealing([testDataKey])
