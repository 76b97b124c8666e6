/**
 * Writes the bill of materials (CycloneDX) of the delivered program into `out`. npm lists the whole lock file, offline;
 * this keeps what the third-party notices name as part of the program, plus Node, which runs the terminal program.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ThirdPartyNotice } from '#shared/domain/profile/third-party-notice.ts'

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly properties?: readonly { readonly name: string }[]
}

interface Bill {
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
  readonly metadata: { readonly component: object; readonly timestamp?: string }
  readonly serialNumber?: string
}

export const billName = 'bill-of-materials.cdx.json'
const outputLimitBytes = 64 * 1_024 * 1_024

/** Writes the file and returns the number of components. */
export function writeBill(root: string): number {
  const notices: readonly ThirdPartyNotice[] = JSON.parse(
    readFileSync(path.join(root, 'out/third-party-notices.json'), 'utf8'),
  )
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const bill = billOfDelivered(everythingInstalled(root), notices, version)
  writeFileSync(path.join(root, 'out', billName), `${JSON.stringify(bill, null, 1)}\n`)
  return bill.components.length
}

function everythingInstalled(root: string): Bill {
  // When npm runs us, start npm's own file: the `npm` command is a script, which Windows runs only through a shell.
  const [command, first] = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const args = [...first, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--sbom-type', 'application']
  const options = { cwd: root, encoding: 'utf8', maxBuffer: outputLimitBytes } as const
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, shell: command.endsWith('.cmd') })
  if (status !== 0) throw new Error(`npm sbom ended with ${status}: ${stderr}`)
  return JSON.parse(stdout) as Bill
}

/**
 * Keeps the delivered components out of all installed ones. A notice without a component is an error: the bill would be
 * incomplete.
 */
export function billOfDelivered(all: Bill, notices: readonly ThirdPartyNotice[], version: string): Bill {
  const known = new Map(all.components.map((component) => [component['bom-ref'], component]))
  const node = all.components.find(({ name }) => name === 'node')
  const delivered = notices.filter(({ licence }) => licence !== dataLicence)
  const refs = new Set([...delivered.map((notice) => `${notice.name}@${notice.version}`), node?.['bom-ref'] ?? 'node'])
  const missing = [...refs].filter((ref) => !known.has(ref))
  if (missing.length > 0) throw new Error(`The bill of materials lacks ${missing.join(', ')}`)
  // Remove fields that change on every run, so that equal sources give equal packages.
  const { serialNumber: _serialNumber, ...rest } = all
  const { timestamp: _timestamp, ...metadata } = all.metadata
  const ownRef = `ventanilla@${version}`
  return {
    ...rest,
    // npm names the program after its folder.
    metadata: { ...metadata, component: { ...metadata.component, name: 'ventanilla' } },
    components: [
      ...all.components.filter((component) => refs.has(component['bom-ref'])).map(asDelivered),
      ...notices.filter(({ licence }) => licence === dataLicence).map(asData),
    ],
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref) || ref === ownRef)
      .map((each) => ({ ...each, dependsOn: (each.dependsOn ?? []).filter((ref) => refs.has(ref)) })),
  }
}

const dataLicence = 'CC-BY-SA-4.0'

/** npm marks bundled packages as development dependencies. */
const asDelivered = (component: Component): Component => ({
  ...component,
  ...{ scope: 'required' },
  properties: (component.properties ?? []).filter(({ name }) => name !== 'cdx:npm:package:development'),
})

const asData = ({ name, version, licence }: ThirdPartyNotice): Component => ({
  ...{ type: 'data', licenses: [{ license: { id: licence } }] },
  'bom-ref': `${name}@${version}`,
  name,
  version,
})
