/** Of the desks of the proof: their POSTs give up soon, so that nobody has to wait for minutes for what a killed one left. */
export const timeouts = { connectTimeoutMs: 1_000, answerTimeoutMs: 2_500 }
/** From the moment a POST may leave until it has surely been given up. */
export const longestPostMs = 4_000

export const apiKey = 'service_key_office'
