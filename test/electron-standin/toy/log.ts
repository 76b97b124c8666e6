/** Events of the main process, in order. The specs read them through `app.evaluate`. */
export const log: string[] = []
Object.assign(globalThis, { toyLog: log })
