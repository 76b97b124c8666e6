/**
 * Copies after the triggering event has ended; true on success. A page may copy once within some seconds of a key
 * press, without the clipboard permission, which no page of this program gets.
 */
export function copyNow(put: (clipboard: DataTransfer) => void): boolean {
  const fillIn = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    put(event.clipboardData)
  }
  // Without a selection the browser copies nothing unless the event is cancelled.
  const allow = (event: Event): void => event.preventDefault()
  document.addEventListener('beforecopy', allow)
  document.addEventListener('copy', fillIn, true)
  const copied = document.execCommand('copy')
  document.removeEventListener('copy', fillIn, true)
  document.removeEventListener('beforecopy', allow)
  return copied
}
