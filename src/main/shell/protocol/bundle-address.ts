/** The only scheme and host the window may show: files of the built renderer. */
export const bundleScheme = 'app'
export const bundleHost = 'bundle'
export const bundleStartUrl = `${bundleScheme}://${bundleHost}/index.html`

/**
 * True for a URL of the bundle's own origin. Compared part by part: `URL.origin` is the text "null" for every scheme the
 * URL standard does not know, `app:` included.
 */
export function isBundleUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === `${bundleScheme}:` && url.host === bundleHost && url.username === '' && url.password === ''
}
