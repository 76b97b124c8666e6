/**
 * The policy of every response of `app://`. Nothing is allowed that is not named here; no remote host ever is.
 * `nonce` is for the style elements that Mantine (`getStyleNonce`) and AG Grid (`styleNonce`) insert; null for files that
 * are not pages. Inline style *attributes* written through the DOM (`element.style`) are outside the policy's reach, so
 * neither library needs `unsafe-inline`.
 */
export function contentSecurityPolicy(nonce: string | null): string {
  if (nonce !== null && !isNonce(nonce)) throw new Error('A nonce is at least 16 base64 characters')
  const styles = nonce === null ? `'self'` : `'self' 'nonce-${nonce}'`
  const directives: readonly (readonly [string, string])[] = [
    ['default-src', `'none'`],
    ['script-src', `'self'`],
    ['style-src', styles],
    ['img-src', `'self' data: blob:`],
    ['font-src', `'self' data:`],
    ['worker-src', `'self'`],
    // pdf.js reads its own character maps and fonts; `'self'` is the bundle and no network host.
    ['connect-src', `'self'`],
    ['object-src', `'none'`],
    ['frame-src', `'none'`],
    ['base-uri', `'none'`],
    ['frame-ancestors', `'none'`],
    ['form-action', `'none'`],
  ]
  return directives.map(([name, value]) => `${name} ${value}`).join('; ')
}

/** Base64 only, so that nothing in a nonce can end the directive it stands in. */
const isNonce = (text: string): boolean => /^[A-Za-z0-9+/]{16,}={0,2}$/.test(text)
