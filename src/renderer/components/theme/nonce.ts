/** The page's style nonce, as the shell wrote it; empty where the page is served without a policy. */
export function readStyleNonce(): string {
  const content = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
  return content.startsWith('__') ? '' : content
}
