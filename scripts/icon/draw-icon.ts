/**
 * Draws the program's icon: a counter window with its awning, a form and the sill. The same size always gives the same
 * bytes.
 */
import { crc32, deflateSync } from 'node:zlib'

/** Size of the drawing. Other sizes scale the same shapes. */
const drawnSize = 512
type Color = readonly [red: number, green: number, blue: number]
type Point = readonly [x: number, y: number]
type Edges = readonly [left: number, top: number, right: number, bottom: number]
/**
 * One shape in two forms. `distance` is the signed distance in pixels, negative inside; `svg` is an element without its
 * colour.
 */
interface Shape {
  readonly distance: (x: number, y: number) => number
  readonly svg: string
}
interface Layer {
  readonly shape: Shape
  readonly color: Color
}

const box = ([left, top, right, bottom]: Edges, radius: number): Shape => ({
  distance: (x, y) => {
    const across = Math.abs(x - (left + right) / 2) - (right - left) / 2 + radius
    const down = Math.abs(y - (top + bottom) / 2) - (bottom - top) / 2 + radius
    const outside = Math.hypot(Math.max(across, 0), Math.max(down, 0))
    return outside + Math.min(Math.max(across, down), 0) - radius
  },
  svg: `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${radius}"`,
})
/** The intersection of two shapes. */
const within = (shape: Shape, frame: Shape, name: string): Shape => ({
  distance: (x, y) => Math.max(shape.distance(x, y), frame.distance(x, y)),
  svg: `<clipPath id="${name}">${frame.svg}/></clipPath>${shape.svg} clip-path="url(#${name})"`,
})
/** A line with round ends. */
const stroke = ([x1, y1]: Point, [x2, y2]: Point, width: number): Shape => ({
  distance: (x, y) => {
    const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
    const nearest = Math.min(Math.max(along, 0), 1)
    return Math.hypot(x - x1 - nearest * (x2 - x1), y - y1 - nearest * (y2 - y1)) - width / 2
  },
  svg: `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-width="${width}" stroke-linecap="round"`,
})
/** A stripe of cloth that ends in a semicircle. */
const scallop = (left: number, width: number): Shape => {
  const [top, end, radius] = [100, 150, width / 2]
  const cloth = box([left, top, left + width, end], 0)
  const below = box([left, end - 1, left + width, end + radius + 6], 0)
  return {
    distance: (x, y) => {
      const round = Math.hypot(x - left - radius, y - end) - radius
      return Math.min(cloth.distance(x, y), Math.max(round, below.distance(x, y)))
    },
    svg: `<path d="M${left} ${top}h${width}v${end - top}a${radius} ${radius} 0 0 1 ${-width} 0z"`,
  }
}

const teal: Color = [11, 114, 133]
const night: Color = [8, 78, 92]
const paper: Color = [255, 255, 255]
const ink: Color = [173, 196, 202]
const amber: Color = [250, 176, 5]
const green: Color = [47, 158, 68]

const opening = box([104, 150, 408, 366], 10)
const awningStripes: readonly Layer[] = [0, 1, 2, 3, 4].map((index) => ({
  shape: scallop(84 + index * 68.8, 68.8),
  color: index % 2 === 0 ? amber : paper,
}))
const layers: readonly Layer[] = [
  { shape: box([16, 16, 496, 496], 104), color: teal },
  { shape: opening, color: night },
  { shape: within(box([196, 208, 316, 400], 8), opening, 'opening'), color: paper },
  { shape: stroke([220, 244], [292, 244], 10), color: ink },
  { shape: stroke([220, 270], [292, 270], 10), color: ink },
  { shape: stroke([220, 296], [264, 296], 10), color: ink },
  { shape: stroke([226, 330], [246, 348], 14), color: green },
  { shape: stroke([246, 348], [288, 306], 14), color: green },
  ...awningStripes,
  { shape: box([72, 360, 440, 404], 12), color: paper },
]

/** The drawing as SVG, for print and enlargement. */
export function iconSvg(): string {
  const elements = layers.map(({ shape: { svg }, color }) => {
    const painted = svg.startsWith('<line') ? 'stroke' : 'fill'
    const hex = color.map((part) => part.toString(16).padStart(2, '0')).join('')
    return `  ${svg} ${painted}="#${hex}"/>\n`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawnSize} ${drawnSize}">\n  <title>Ventanilla</title>\n${elements.join('')}</svg>\n`
}

/** Red, green, blue and alpha of one pixel of an icon scaled down by this factor. Edges are one pixel soft. */
function pixelAt(x: number, y: number, scale: number): readonly [...Color, alpha: number] {
  let [red, green_, blue, alpha] = [0, 0, 0, 0]
  for (const { shape, color } of layers) {
    const cover = Math.min(Math.max(0.5 - shape.distance((x + 0.5) * scale, (y + 0.5) * scale) / scale, 0), 1)
    if (cover === 0) continue
    const total = cover + alpha * (1 - cover)
    const mix = (over: number, under: number): number => (over * cover + under * alpha * (1 - cover)) / total
    red = mix(color[0], red)
    green_ = mix(color[1], green_)
    blue = mix(color[2], blue)
    alpha = total
  }
  return [Math.round(red), Math.round(green_), Math.round(blue), Math.round(alpha * 255)]
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const drawn = new Map<number, Buffer>()

/** A square PNG of this many pixels a side. Each size is drawn once. */
export function drawIcon(size: number): Buffer {
  const icon = drawn.get(size) ?? encodePng(size)
  drawn.set(size, icon)
  return icon
}

function encodePng(size: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits per channel, RGBA.
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc(size * (size * 4 + 1))
  for (let y = 0; y < size; y += 1) {
    // Each row starts with its filter type: none.
    for (let x = 0; x < size; x += 1) rows.set(pixelAt(x, y, drawnSize / size), y * (size * 4 + 1) + 1 + x * 4)
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
