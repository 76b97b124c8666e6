import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PackageOrder } from './package-order.ts'
import { runSystemTool, type StagedFile, stagedFiles, unlessReplaced } from './staged-files.ts'

/** Folders of the system, which a package must not own. */
const ownFolder = /^opt\/[^/]+/

function listed({ name, kind }: StagedFile): readonly string[] {
  if (kind !== 'folder') return [`"/${name}"`]
  return ownFolder.test(name) ? [`%dir "/${name}"`] : []
}

/** rpm's names. `T`: on all cores. */
const payloads: Readonly<Record<string, string>> = { xzmt: 'w6T.xzdio', gzip: 'w6.gzdio' }
const architectures: Readonly<Record<string, string>> = { amd64: 'x86_64', arm64: 'aarch64' }

/** The text of a script or field: `%` begins a macro. */
const literal = (text: string): string => text.replaceAll('%', '%%')

/** A binary's strings must stay as they are: no stripping, no build ids, no dependencies read from files. */
function specOf(order: PackageOrder, files: readonly StagedFile[]): string {
  const isReplaced = '[ "$1" -ge 1 ]'
  return `%global __os_install_post %{nil}
%global debug_package %{nil}
%define _build_id_links none
%define _binary_payload ${payloads[order.compression] ?? 'w6.gzdio'}
Name: ${order.name}
Version: ${order.version.replaceAll('-', '_')}
Release: 1
Summary: ${literal(order.summary)}
License: ${order.licence}
Vendor: ${literal(order.vendor)}
Packager: ${literal(order.maintainer)}
URL: ${order.homepage}
AutoReqProv: no
${order.depends.map((name) => `Requires: ${name}`).join('\n')}

%description
${literal(order.description)}

%install
cp -a ${order.stage}/. %{buildroot}

%post -p /bin/bash
${literal(readFileSync(order.afterInstall, 'utf8'))}

%postun -p /bin/bash
${literal(unlessReplaced(readFileSync(order.afterRemove, 'utf8'), isReplaced))}

%files
%defattr(-,root,root,-)
${files.flatMap(listed).join('\n')}
`
}

/** Runs without root. */
export function makeRpm(order: PackageOrder, work: string): void {
  const spec = path.join(work, `${order.name}.spec`)
  const made = path.join(work, 'made')
  mkdirSync(made)
  writeFileSync(spec, specOf(order, stagedFiles(order.stage)))
  const defined = [`_topdir ${work}/top`, `_rpmdir ${made}`, '_build_name_fmt package.rpm', '_tmppath /tmp']
  const reproducible = [
    'use_source_date_epoch_as_buildtime 1',
    'clamp_mtime_to_source_date_epoch 1',
    '_buildhost localhost',
  ]
  const defines = [...defined, ...reproducible].flatMap((each) => ['--define', each])
  runSystemTool('rpmbuild', [
    '-bb',
    '--target',
    architectures[order.architecture] ?? order.architecture,
    ...defines,
    spec,
  ])
  copyFileSync(path.join(made, 'package.rpm'), order.output)
}
