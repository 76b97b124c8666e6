import type { AppError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { OwnAppearance } from '../own-pages/own-window.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { answerEntry, newPassphrase } from './answer-entry.ts'
import type { MasterKeyFile } from './master-key.ts'
import { OneQuestion } from './one-question.ts'
import type { PassphraseEntry, SecretsMode } from './passphrase-entry.ts'
import { askPassphrase } from './passphrase-window.ts'

/** Passphrase windows, one at a time. Null always means that the user closed it. */
export interface PassphraseQuestions {
  /** Asks for the passphrase of this machine's secrets. */
  own(mode: SecretsMode): Promise<Sealer | null>
  /** Null also if another window is open. */
  change(): Promise<Sealer | null>
  /** Asks until `attempt` accepts the passphrase, and shows each refusal in the window. */
  ofBackup<Value>(attempt: (passphrase: string) => Promise<Result<Value, AppError>>): Promise<Value | null>
  /** A new backup passphrase, typed twice. Null also if another window is open. */
  forNewBackup(): Promise<string | null>
}

export function passphraseQuestions(file: MasterKeyFile, appearance: () => OwnAppearance): PassphraseQuestions {
  const questions = new OneQuestion()
  const ask = (mode: SecretsMode): Promise<Sealer | null> =>
    askPassphrase({ ...appearance(), mode, answer: (entry: PassphraseEntry) => answerEntry(file, mode, entry) })
  return {
    own: (mode) => questions.inTurn(() => ask(mode)),
    change: () => questions.ifFree(() => ask('change')),
    ofBackup: (attempt) =>
      questions.inTurn(() =>
        askPassphrase({ ...appearance(), mode: 'backup', answer: ({ current }) => attempt(current) }),
      ),
    forNewBackup: () =>
      questions.ifFree(() => askPassphrase({ ...appearance(), mode: 'new-backup', answer: newPassphrase })),
  }
}
