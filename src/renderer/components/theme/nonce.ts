/** The page's style nonce from the shell; empty when the page is served without a policy. */
export function readStyleNonce(): string {
  const content = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
  return content.startsWith('__') ? '' : content
}
