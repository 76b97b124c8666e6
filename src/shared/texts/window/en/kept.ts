import type { Texts } from '../spanish.ts'

export const kept: Texts['kept'] = {
  found_one:
    '{{formatted}} notification of the service was kept that could not be applied to any batch. It costs nothing.',
  found_other:
    '{{formatted}} notifications of the service were kept that could not be applied to any batch. They cost nothing.',
  see: 'See notifications',
}
