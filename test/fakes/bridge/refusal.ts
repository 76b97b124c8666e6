import { appError } from '#shared/domain/app-error.ts'

/** A refusal on its way out of a fake handler; it crosses the bridge as a value. */
export class FakeRefusal extends Error {
  readonly error
  constructor(code: string, parameters: Record<string, string> = {}) {
    super(code)
    this.error = appError('local', code, parameters)
  }
}
