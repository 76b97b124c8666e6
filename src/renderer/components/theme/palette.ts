import type { MantineColorsTuple } from '@mantine/core'

/**
 * Our own calm palette. Shade 8, which the light scheme uses for fills, is readable (WCAG AA) on white and on its
 * own tint. `dark` is a cool grey for the dark scheme's surfaces.
 */
export const palette = {
  petroleum: [
    '#ecf6f8',
    '#d8ecf0',
    '#abd6df',
    '#7bbfcc',
    '#55acbc',
    '#3d9fb2',
    '#2e93a7',
    '#1b7d90',
    '#0a6b7d',
    '#04505e',
  ],
  green: ['#ebf8ef', '#d9f1e1', '#b1e0c0', '#85cf9c', '#61c180', '#4ab76d', '#309f58', '#227f45', '#176b38', '#0d4f27'],
  yellow: [
    '#fff7e6',
    '#ffedcb',
    '#fcd993',
    '#f7c356',
    '#eeb02b',
    '#d89a14',
    '#b47d0a',
    '#946305',
    '#7a5000',
    '#5c3b00',
  ],
  red: ['#fdeeee', '#fadcdc', '#f2b4b4', '#ea8a8a', '#e36868', '#dd5252', '#cd3a3a', '#b72a2a', '#a31e1e', '#7f1313'],
  violet: [
    '#f3effc',
    '#e6def8',
    '#c9b9ee',
    '#ab91e3',
    '#9370db',
    '#845cd6',
    '#7048c8',
    '#5f39ae',
    '#512f99',
    '#3c2178',
  ],
  gray: ['#f6f8f9', '#eef1f3', '#e2e7ea', '#d2d9de', '#b9c3ca', '#95a2ab', '#6b7882', '#545f68', '#3a434a', '#22292e'],
  dark: ['#d6dbe0', '#aeb6bf', '#929ca7', '#6b7580', '#434c56', '#333b44', '#282f37', '#1d232a', '#161b21', '#0f1317'],
} satisfies Record<string, MantineColorsTuple>
