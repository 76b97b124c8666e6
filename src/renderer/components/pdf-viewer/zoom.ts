/** CSS pixels per PDF point at actual size: a point is 1/72 inch and a CSS pixel 1/96, so 4/3. */
export const lifeSize = 96 / 72
const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

/** The next zoom step up or down (1 is actual size); unchanged at either end. */
export function nextZoom(zoom: number, direction: 'in' | 'out'): number {
  const nearby = 0.01
  const next =
    direction === 'in' ? steps.find((step) => step > zoom + nearby) : steps.findLast((step) => step < zoom - nearby)
  return next ?? zoom
}

/** Space around the pages and for their scrollbar, in CSS pixels. */
const margins = 48
const least = 0.25

/** The zoom at which the rotated first page fills a width in CSS pixels. */
export async function fitWidth(
  pdf: {
    getPage(number: number): Promise<{ getViewport(shown: { scale: number }): { width: number; height: number } }>
  },
  areaWidth: number,
  degrees: number,
): Promise<number> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const wide = degrees % 180 === 0 ? width : height
  return Math.min(steps.at(-1) ?? 1, Math.max(least, (areaWidth - margins) / (wide * lifeSize)))
}
