/** What happened in the main process, in order; the specs read it through `app.evaluate`. */
export const log: string[] = []
Object.assign(globalThis, { toyLog: log })
