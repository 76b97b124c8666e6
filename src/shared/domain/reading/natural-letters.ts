/** Capitals, small letters and signs that occur in names and addresses here, foreign names included. */
export const natural = /^[\x20-\x7eÀ-ÖØ-Ýà-öø-ýĀ-ž°ºª’‘´`“”–—…·¿¡«»•]*$/u
/** What is natural in a text, but not inside of a word. */
export const oddInside = /\p{L}[¡¿…”“•«»]\p{L}|\p{L}[¡¿…”•]$|\p{L}[¡•]/u
/** Nothing that any damage leaves: the usual case, to be told quickly. */
const plainSpanish = /^(?:[ !"$'()+,\-./0-9:;<>@A-Z[\]^_`a-z{|}ºªÁÉÍÓÚÜÑáéíóúüñ]|[#*°](?![A-Za-zÁÉÍÓÚÜÑáéíóúüñ]))*$/

export const isPlainSpanish = (text: string): boolean => plainSpanish.test(text)
