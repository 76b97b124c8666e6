import { z } from 'zod'
import { type Entity, entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { paths } from '../paths.ts'
import { problemsOf } from '../request-problems.ts'
import type { WireChoices } from '../unspecified.ts'
import type { MultipartPart, RequestContent, RequestProblem, WireFile, WireRequest } from './batch-module.ts'
import { optionProblems } from './compose-records.ts'
import { documentFormRequestSchema } from './document-requests.ts'

/**
 * Builds the body of a document extraction from PDF files, as a multipart form or as JSON (spec 2.3); returns path and
 * body, or the list of problems. Both forms have the same limits.
 */
export function composeDocumentForm(
  content: RequestContent,
  choices: WireChoices,
): Result<WireRequest, readonly RequestProblem[]> {
  const problems = problemsOfFiles(content)
  if (problems.length > 0) return failure(problems)
  const parts: readonly MultipartPart[] = [
    ...content.files.map(({ fileName, bytes }) => ({ name: choices.filePart, fileName, contentType, bytes })),
    ...referencesOf(content.files).map((text) => ({ name: choices.referencePart, text })),
  ]
  return success({ path: paths.documentExtraction, body: { kind: 'multipart', parts } })
}

export function composeDocumentJson(
  content: RequestContent,
  choices: WireChoices,
): Result<WireRequest, readonly RequestProblem[]> {
  const problems = problemsOfFiles(content)
  if (problems.length > 0) return failure(problems)
  const { toBase64 = z.core.util.uint8ArrayToBase64 } = content
  const json = {
    Documentos: content.files.map(({ bytes, reference }) => ({
      Archivo: toBase64(bytes),
      ...(reference === '' ? {} : { [choices.jsonReferenceField]: reference }),
    })),
  }
  return success({ path: paths.documentExtraction, body: { kind: 'json', json } })
}

/** The form's limits in both cases, so that oversized files are refused before encoding. */
function problemsOfFiles(content: RequestContent): readonly RequestProblem[] {
  const references = referencesOf(content.files)
  const form = {
    Archivo: content.files.map(({ fileName, bytes }) => ({ fileName, contentType, bytes })),
    ...(references.length > 0 ? { Referencia: references } : {}),
  }
  return [...contentProblems(content), ...problemsOf(documentFormRequestSchema, form)]
}

const contentType = 'application/pdf'

/** References are matched by position, so if one file has one, all are sent. */
const referencesOf = (files: readonly WireFile[]): readonly string[] =>
  files.some((file) => file.reference !== '') ? files.map((file) => file.reference) : []

function contentProblems(content: RequestContent): readonly RequestProblem[] {
  const problems: RequestProblem[] = optionProblems(content, {}).slice()
  const entities: readonly Entity[] = entitiesByModule['document-extraction']
  if (!entities.includes(content.entity)) {
    problems.push({ path: 'Entidad', message: 'No es un trámite de este módulo' })
  }
  if (content.records.length > 0) problems.push({ path: 'Registros', message: 'Este módulo no recibe registros' })
  if (content.operation === 'update') {
    problems.push({ path: '', message: 'Solo los formularios de afiliación se pueden actualizar' })
  }
  return problems
}
