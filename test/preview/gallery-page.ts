/** One HTML page with all pictures of a folder: scene by scene, light beside dark, the smaller window first. */
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const picture = /^(?<scene>.+)-(?<scheme>light|dark)-(?<width>\d+)(?<marks>(?:-[a-z]+)*)\.png$/

interface Picture {
  readonly file: string
  readonly scene: string
  readonly scheme: string
  readonly width: number
  /** The rest of the name: language, high contrast. */
  readonly marks: string
}

const pictureOf = (file: string): readonly Picture[] => {
  const { scene = '', scheme = '', width = '', marks = '' } = picture.exec(file)?.groups ?? {}
  return scene === '' ? [] : [{ file, scene, scheme, width: Number(width), marks: marks.replaceAll('-', ' ') }]
}

/** Writes `index.html` into a folder of pictures and returns its path. */
export async function writeGalleryPage(folder: string): Promise<void> {
  const page = path.join(folder, 'index.html')
  await writeFile(page, galleryPage(await readdir(folder)))
  console.log(`All of them beside each other: ${path.relative(process.cwd(), page)}`)
}

/** `files`: file names in the folder of the page. */
function galleryPage(files: readonly string[]): string {
  const scenes = Map.groupBy(files.flatMap(pictureOf), ({ scene }) => scene)
  const sections = [...scenes]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([scene, pictures]) => {
      const shown = pictures
        .toSorted(
          (one, other) =>
            one.marks.localeCompare(other.marks) || one.width - other.width || other.scheme.localeCompare(one.scheme),
        )
        .map(
          ({ file, scheme, width, marks }) =>
            `<figure><img loading="lazy" src="${file}" alt=""><figcaption>${width} px, ${scheme}${marks}</figcaption></figure>`,
        )
      return `<section id="${scene}"><h2>${scene}</h2><div>${shown.join('')}</div></section>`
    })
  const links = [...scenes.keys()].sort().map((scene) => `<a href="#${scene}">${scene}</a>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Ventanilla: gallery</title>
<style>
body { margin: 1rem 1.5rem; font: 14px system-ui, sans-serif; background: #f3f5f7; color: #1b2227 }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem }
section > div { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem }
figure { margin: 0 }
img { width: 100%; border: 1px solid #b5c0c7 }
</style>
<h1>Ventanilla</h1>
<nav>${links.join('')}</nav>
${sections.join('\n')}
</html>
`
}
