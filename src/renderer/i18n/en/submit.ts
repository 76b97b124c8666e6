import type { Texts } from '../es/index.ts'

export const submit: Texts['submit'] = {
  title: 'File {{file}}',
  options: 'Options of the procedure',
  channelDefault: 'No channel for the batch',
  onlyValid: 'File only the rows that are ready',
  onlyValidHint_one: '{{formatted}} row with errors stays in the draft to be corrected later.',
  onlyValidHint_other: '{{formatted}} rows with errors stay in the draft to be corrected later.',
  nothingReady: 'No row is ready. Correct the errors first.',
  blocked: 'There are rows with errors. Correct them or file only the rows that are ready.',
  chunk: 'Records per send',
  chunkHint: 'If a send becomes uncertain, this is the most that is at risk. Empty: the recommended number.',
  cost: 'Maximum cost',
  costHint: 'One credit per accepted record. Rejected and omitted ones are not charged.',
  costPractice: 'Practice: it costs nothing and nothing leaves this computer.',
  costTest: 'Test key: it costs no credits.',
  accept: 'I accept the terms and declare that I have the authorisation of the data subjects',
  acceptPeople_one: 'It applies to {{formatted}} person.',
  acceptPeople_other: 'It applies to {{formatted}} people.',
  notConnected: 'Connect first: in Home you can practise at no cost or use your key.',
  confirm: 'File',
  confirmHint: 'The program asks for a last confirmation before sending.',
}
