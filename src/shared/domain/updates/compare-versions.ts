/** Compares two versions of three numbers: negative when the first is older, zero when equal. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const place = left.findIndex((part, index) => part !== right[index])
  return place === -1 ? 0 : (left[place] ?? 0) - (right[place] ?? 0)
}

const numbersOf = (version: string): readonly number[] => (version.split('-')[0] ?? '').split('.').map(Number)
