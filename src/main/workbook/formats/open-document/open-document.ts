import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'

/** Whether an archive is an OpenDocument file: it has content, and a manifest or a type. */
export const isOpenDocument = (names: readonly string[]): boolean =>
  names.includes('content.xml') && (names.includes('META-INF/manifest.xml') || names.includes('mimetype'))

const otherBodies: readonly (readonly [string, string])[] = [
  ['<office:text', 'ODT'],
  ['<office:presentation', 'ODP'],
  ['<office:drawing', 'ODG'],
]

/** The kind of an OpenDocument file that is not a spreadsheet. */
export function otherOpenDocument(parts: ArchiveParts): string | undefined {
  const content = parts.get('content.xml')
  if (content === undefined || content.includes('<office:spreadsheet')) return undefined
  return otherBodies.find(([body]) => content.includes(body))?.[1]
}

const emptyStyles =
  '<?xml version="1.0" encoding="UTF-8"?><office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"/>'
const emptyManifest =
  '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>'

/** The parts that the library requires, with empty ones where the producer wrote no styles or manifest. */
export const completeOds = (parts: ArchiveParts): ArchiveParts =>
  new Map([['META-INF/manifest.xml', Buffer.from(emptyManifest)], ['styles.xml', Buffer.from(emptyStyles)], ...parts])
