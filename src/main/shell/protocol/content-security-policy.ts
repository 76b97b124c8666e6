/**
 * The policy of every `app://` response. It allows only what is listed, and never a remote host. `nonce` is for the
 * style elements of Mantine (`getStyleNonce`) and AG Grid (`styleNonce`); null for files that are not pages. The policy
 * does not cover inline styles set through the DOM (`element.style`), so neither library needs `unsafe-inline`.
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
    // pdf.js loads its own character maps and fonts; `'self'` is the bundle, not a network host.
    ['connect-src', `'self'`],
    ['object-src', `'none'`],
    ['frame-src', `'none'`],
    ['base-uri', `'none'`],
    ['frame-ancestors', `'none'`],
    ['form-action', `'none'`],
  ]
  return directives.map(([name, value]) => `${name} ${value}`).join('; ')
}

/** Base64 only, so that a nonce cannot end its directive. */
const isNonce = (text: string): boolean => /^[A-Za-z0-9+/]{16,}={0,2}$/.test(text)
