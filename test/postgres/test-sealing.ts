import { keyFrom, officeSealing } from '#main/store/office/sealing/office-sealing.ts'

export const testDataKey = keyFrom(Buffer.alloc(32, 'a key of tests'))

/** Every desk of a test has the same key, those in other processes among them. */
export const testSealing = officeSealing([testDataKey])
