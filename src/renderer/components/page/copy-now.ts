/**
 * Copies after the event that asked is over; true once the clipboard has it. A page may copy once more for some seconds after a key
 * was pressed, without the permission to use the clipboard that no page of this program gets.
 */
export function copyNow(put: (clipboard: DataTransfer) => void): boolean {
  const fillIn = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    put(event.clipboardData)
  }
  // Nothing is marked, and without this word of ours there would be nothing to copy.
  const allow = (event: Event): void => event.preventDefault()
  document.addEventListener('beforecopy', allow)
  document.addEventListener('copy', fillIn, true)
  const copied = document.execCommand('copy')
  document.removeEventListener('copy', fillIn, true)
  document.removeEventListener('beforecopy', allow)
  return copied
}
