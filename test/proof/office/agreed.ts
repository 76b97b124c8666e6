/** Timeouts of the proof's desks: their POSTs give up early, so that recovery from a killed desk takes no minutes. */
export const timeouts = { connectTimeoutMs: 1_000, answerTimeoutMs: 2_500 }
/** From the moment a POST may leave until it has certainly been given up. */
export const longestPostMs = 4_000

export const apiKey = 'service_key_office'
