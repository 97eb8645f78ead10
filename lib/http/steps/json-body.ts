import middy from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { Context } from 'aws-lambda';
import { malformedJson, parsableJson, utf8Text } from '../../validation/json-text.js';
import { keepInexactNumbers } from '../../validation/keep-inexact-numbers.js';

/** A body while it is read. */
export interface JsonBody {
  /** As sent, decoded from base64. */
  readonly bytes?: Uint8Array;
  /** The text, until it is parsed. */
  text?: string | undefined;
  /** The text, then its value. */
  body?: unknown;
}

type BodyStep = middy.MiddlewareObj<JsonBody, never>;

// An earlier step checks the media type more strictly than the parser. The parser's types lack this option.
const PARSER_OPTIONS = { disableContentTypeCheck: true } as object;

const textOfBody: BodyStep = {
  before: ({ event }) => {
    event.text = parsableJson(utf8Text(event.bytes ?? new Uint8Array()));
    event.body = event.text;
  },
  // Middy's parser answers 415 to malformed JSON, but the contract says 400. As long as the body is still the text, no later step has run.
  onError: (request) => {
    const { text, body } = request.event;
    if (text !== undefined && body === text) request.error = malformedJson(text);
  },
};

const digitsOfBody: BodyStep = {
  before: ({ event }) => {
    event.body = keepInexactNumbers(event.body, event.text ?? '');
    event.text = undefined;
  },
};

/**
 * The steps that read a body as JSON. A byte order mark is ignored; of duplicate names, the last counts. A number beyond the range of doubles
 * becomes infinite, and one that would be rounded becomes an `InexactNumber`, so that validation refuses it with its field.
 * @throws AppError VALIDATION_ERROR on `body`: not UTF-8, empty, too deep, too large, or not JSON (with line and column)
 * @see RFC 8259
 */
export const jsonBody = (): readonly middy.MiddlewareObj[] =>
  [textOfBody, jsonBodyParser(PARSER_OPTIONS), digitsOfBody] as readonly middy.MiddlewareObj[];

const reader = middy<JsonBody, unknown>({ timeoutEarlyInMillis: 0 }).use([...jsonBody()]).handler(({ body }: JsonBody) => body);

/**
 * Reads bytes in the same way as a request's body, for commands and tests.
 * @param bytes UTF-8
 * @throws AppError with the same codes as {@link jsonBody}
 */
export const readJsonBody = (bytes: Uint8Array): Promise<unknown> => reader({ bytes }, {} as Context);
