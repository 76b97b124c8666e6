import type { Texts } from '../spanish.ts'

export const kept: Texts['kept'] = {
  found_one:
    '{{formatted}} notification of the service was kept that could not be applied to any batch. It costs nothing.',
  found_other:
    '{{formatted}} notifications of the service were kept that could not be applied to any batch. They cost nothing.',
  see: 'See notifications',
  title: 'Notifications of the service that are not applied',
  lead: 'They came signed by the service and are kept. None of them changes a batch, sends or charges anything; they are applied by themselves as soon as that can be done.',
  columnReceived: 'Received',
  columnAbout: 'Request',
  columnPeople: 'Records',
  columnWaits: 'What is missing and what to do',
  unknownProcedure: 'Unknown procedure',
  waitingFor: {
    unreadable: 'Its content is not understood. There is nothing to do: the queries bring the result too.',
    request:
      'Nobody filed that request from this profile. If another computer or program filed it, look there or in the web application; do not file it again here.',
    person:
      'It names somebody who is not known in that request yet. There is nothing to do: it is asked for and applied by itself.',
    decision:
      'It fits more than one uncertain send. Open those batches, look for the number in the web application and decide before you send again: one of them was charged.',
  },
}
