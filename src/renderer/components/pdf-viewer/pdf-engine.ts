/**
 * pdf.js with everything it needs inside the bundle: its worker, and the fonts that a PDF may name without carrying.
 * Nothing is fetched from a network, nothing is evaluated, and scripts inside a PDF are never run.
 */
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

const fontUrls = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})

const urlsByName = new Map(Object.entries(fontUrls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** Gives pdf.js the bundled fonts by the names it knows. */
class BundledData {
  async fetch({ filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const url = urlsByName.get(filename)
    if (url === undefined) throw new Error(`not bundled: ${filename}`)
    const response = await fetch(url)
    return new Uint8Array(await response.arrayBuffer())
  }
}

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  readonly close: () => void
}

/** Opens a PDF from its bytes, which pdf.js takes over. Rejects when they are not a readable PDF. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  // A worker that we make ourselves: pdf.js would refuse the `app:` origin and fall back to a blob, which the policy forbids.
  GlobalWorkerOptions.workerPort ??= new Worker(workerUrl, { type: 'module' })
  const task = getDocument({
    data: bytes,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    standardFontDataUrl: 'bundled/',
    BinaryDataFactory: BundledData,
    stopAtErrors: false,
    enableXfa: false,
  })
  const close = (): void => void task.destroy()
  try {
    return { pdf: await task.promise, close }
  } catch (error) {
    close()
    throw error
  }
}
