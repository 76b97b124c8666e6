/** The only scheme and host the window may show: files of the built renderer. */
export const bundleScheme = 'app'
export const bundleHost = 'bundle'
export const bundleStartUrl = `${bundleScheme}://${bundleHost}/index.html`

/**
 * Whether a URL has the bundle's origin. Compares the parts, because `URL.origin` is the text "null" for schemes
 * unknown to the URL standard, including `app:`.
 */
export function isBundleUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === `${bundleScheme}:` && url.host === bundleHost && url.username === '' && url.password === ''
}
