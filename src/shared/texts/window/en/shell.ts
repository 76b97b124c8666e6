import type { Texts } from '../spanish.ts'

export const shell: Texts['shell'] = {
  appName: 'Ventanilla',
  skip: 'Skip to content',
  navigation: 'Main navigation',
  back: 'Back',
  forward: 'Forward',
  profile: {
    practice: 'Practice',
    test: 'Test',
    production: 'Production',
    unknown: 'Unknown key',
    none: 'Not connected',
    unverified: 'Key not verified',
    unverifiedOf: '{{kind}}, key not verified',
    unverifiedHint: 'It is not known yet whether the service accepts this key: it could not be tried.',
    refused: 'Key refused',
    refusedHint: 'The service does not accept this key: nothing can be filed or asked with it. Check it in Settings.',
    practiceWhere: 'on this computer',
    practiceHint: 'Nothing leaves this computer and nothing costs money.',
    testHint: 'Test key: spends no credits, stores no data and returns example results.',
    productionHint: 'Production key: every accepted record costs one credit.',
    unknownHint: 'The key has no known prefix. It may cost credits.',
  },
  budget: 'Queries {{used}}/{{limit}}',
  budgetHint:
    'Queries for results made in the last minute. For now {{limit}} a minute are allowed, well spread, so as not to exceed the limit of the service.',
  budgetFrozen: 'The service asked to wait: {{left}} s',
  budgetFrozenMinutes: 'The service asked to wait: {{left}} min',
  budgetFrozenUntil: 'The service asked to wait; it goes on {{at}}',
  budgetFrozenHint: 'The service asked for a pause. Queries go on by themselves when it ends; there is nothing to do.',
  unverifiedTitle: 'The key is kept, but not verified',
  unverifiedBody:
    'It could not be tried with the service yet; nothing has been charged. Before you file, check the connection and the address and type the key again in Settings, with "Change key": it is tried there at no cost.',
  refusedTitle: 'The service does not accept the key',
  refusedBody:
    'Nothing can be filed or asked with it. What was filed goes on, is not charged again and is not lost. Ask whoever manages the account for a valid key and type it in Settings, with "Change key".',
  suspectTitle: 'This database may be an older copy',
  frozenTitle: 'Sending is stopped: check your data',
  concernTitle: 'There is something you should know about your data',
  concernMore_one: 'And {{formatted}} more notice like these.',
  concernMore_other: 'And {{formatted}} more notices like these.',
  concernAll: 'See all ({{formatted}})',
  concernSeen: 'Understood',
  suspectBody:
    'A backup seems to have been put back. What was sent after that backup does not show here and might be sent and charged again. Nothing is sent until you confirm.',
  suspectAction: 'Check and confirm',
  suspectConfirmTitle: 'Go on sending from this database?',
  suspectConfirmBody:
    'Look first in the web application what was filed and does not appear here: filed again, it is charged again. Once you confirm, what is queued can leave again, when you decide.',
  suspectConfirm: 'Yes, I checked',
  budgetPaused: 'Queries are stopped',
  budgetPausedHint:
    'Nothing is being asked now. Check the key and the connection in Settings; nothing is lost meanwhile.',
  openRequests_one: '{{formatted}} request awaits its result.',
  openRequests_other: '{{formatted}} requests await their results.',
}
