const numbers: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
}

interface LoadError extends Error {
  code: string
  errno: number
  url: string
}

/** The rejection of `loadURL`, from Chromium's `net::ERR_...`. */
export function loadError(errorText: string, url: string): LoadError {
  const code = errorText.replace('net::', '')
  const errno = numbers[code] ?? -2
  return Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url })
}
