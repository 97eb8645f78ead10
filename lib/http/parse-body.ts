import type middy from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { keepInexactNumbers } from '../validation/keep-inexact-numbers.js';
import { malformedJson, parsableJson, utf8Text } from '../validation/parse-json-body.js';
import type { Step } from './exchange.js';

// Middy's parser turns the text into a value. It is held inside this step since it answers 415 to malformed JSON where the
// contract says 400, takes `Application/JSON` for another type, and repairs bytes that are not UTF-8 without a word.
const parser = jsonBodyParser();

const parse = async (text: string, request: middy.Request): Promise<unknown> => {
  const event = { headers: { 'content-type': 'application/json' }, body: text as unknown };
  try {
    await parser.before?.({ ...request, event: event as unknown as APIGatewayProxyEventV2 });
  } catch {
    throw malformedJson(text);
  }
  return keepInexactNumbers(event.body, text);
};

/**
 * Reads the body as JSON; numbers that would be rounded are kept as they are written.
 * @throws AppError VALIDATION_ERROR on `body`: not UTF-8, empty, too deep, or not JSON
 */
export const parseBody = (): Step => ({
  before: async (request) => {
    const { event: exchange } = request;
    exchange.json = await parse(parsableJson(utf8Text(exchange.bytes ?? new Uint8Array())), request);
  },
});
