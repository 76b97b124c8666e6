import type { sealingEs } from './sealing-es.ts'

export const sealingEn: typeof sealingEs = {
  verified: 'The service knows it.',
  unverified: {
    'not-tried': 'Not verified: it has not been tried with the service yet.',
    'no-answer': 'Not verified: the service did not answer. It is kept; check address and network.',
    'not-the-service':
      'Not verified: something that does not look like the service answers at that address. Check the address.',
  },
  trials: {
    verified: (when: string) => `Verified with the service on ${when}.`,
    refused: (when: string) => `The service refused it on ${when}.`,
    unverified: (_when: string) => 'Not verified with the service.',
  },
  current: 'Present passphrase (it will not be shown): ',
  next: 'New passphrase, empty to go back to a key file (it will not be shown): ',
  again: 'The same again: ',
  backToKeyFile: 'Without a passphrase whoever copies this folder can open the secrets. Type "yes" to go on: ',
  yes: /^y(es)?$/i,
  changed: {
    'key-file': 'The secrets of this profile are kept with a key file, without a passphrase.',
    passphrase:
      'The secrets of this profile are sealed under the new passphrase. From now on give it in VENTANILLA_PASSPHRASE; if it is lost, nothing opens them.',
  },
  backup: 'Passphrase for this backup, it restores it on another machine (it will not be shown): ',
  restore: 'This backup was made on another machine. Passphrase it was kept with (it will not be shown): ',
  carriesKey:
    'It carries its key, sealed under the passphrase: it can be restored on another machine. The API key is not in it.',
  withoutKey:
    'It does not carry its key: it can only be restored on this machine with this data folder. The API key is not in it.',
}
