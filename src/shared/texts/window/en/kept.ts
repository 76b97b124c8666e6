import type { Texts } from '../spanish.ts'

export const kept: Texts['kept'] = {
  found_one:
    '{{formatted}} notification from the service was saved but could not be applied to any batch. It costs nothing.',
  found_other:
    '{{formatted}} notifications from the service were saved but could not be applied to any batch. They cost nothing.',
  see: 'View notifications',
}
