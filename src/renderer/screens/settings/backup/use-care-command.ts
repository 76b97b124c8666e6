import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { toast } from '../../../components/page/toast.ts'
import { type Command, useCommand } from '../../../data/use-command.ts'
import { useWords } from '../../../i18n/use-words.ts'

/** A command on the data. Cancelling it is no error, because the user wanted that. */
export function useCareCommand<Name extends ChannelName>(name: Name): Command<Name> {
  const command = useCommand(name)
  const { language } = useWords()
  const run = async (request: RequestOf<Name>): Promise<AnswerOf<Name>> => {
    const answer = await command.run(request)
    if (!answer.ok && answer.error.code === 'care.cancelled') {
      command.clearError()
      toast(errorText(answer.error, language))
    }
    return answer
  }
  return { ...command, run }
}
