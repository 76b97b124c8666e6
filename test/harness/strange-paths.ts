/** Paths that try to escape the bundle's folder, with every parent reference, separator, encoding and target. */

const up = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..;',
  '..%00',
  '%c0%ae%c0%ae',
  '．．',
  '....',
  '%u002e%u002e',
  '..%20',
]
const separators = ['/', '%2f', '%5c', '\\', '%252f', '//', '/./', '%c0%af', '∕', '%0a/', ';/', '%3f/']
const places = ['package.json', 'out/main/index.js', 'etc/passwd', 'secret.js']

const everyWay: readonly string[] = [
  ...up.flatMap((step) =>
    separators.flatMap((separator) =>
      places.map((place, index) => `${`${step}${separator}`.repeat(index + 1)}${place.replaceAll('/', separator)}`),
    ),
  ),
  ...[
    '/etc/passwd',
    '//etc/passwd',
    '/%2fetc/passwd',
    'file:///etc/passwd',
    '%2f%2fetc%2fpasswd',
    '/proc/self/environ',
  ],
  ...['C:/Windows/win.ini', 'C:%5cWindows%5cwin.ini', '%5c%5chost%5cshare%5cx.js', '//host/share/x.js', '/./../x.js'],
  ...['.', '..', '...', '%2e', '', '?', '#', '?/../package.json', '#/../package.json', ';', '%', '%%', '%zz', '%00'],
  ...[
    'index.html%00.js',
    'index.html/..',
    'index.html/../../package.json',
    'index.html::$DATA',
    'index.html.',
    'CON.js',
  ],
  ...['assets/../../main/index.js', 'assets/%2e%2e/%2e%2e/main/index.js', 'assets%2f..%2f..%2fmain%2findex.js'],
  ...[
    '.git/config',
    '.env',
    '.npmrc',
    '__proto__.js',
    'constructor.js',
    `${'a'.repeat(5_000)}.js`,
    `${'a/'.repeat(2_000)}x.js`,
  ],
]

/** Relative to `app://bundle/`. More than 500, without duplicates. */
export const strangePaths: readonly string[] = [...new Set(everyWay)]
