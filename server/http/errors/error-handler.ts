import type { FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_ERROR } from '#contract';
import { NoSpaceError } from '../../db/database-errors';
import { databaseCause, fromDatabaseError } from './database-error';
import { ERROR_PAGE_HEADERS, isForPerson, renderErrorPage } from './error-page';
import { HttpError, notFound } from '../http-error';

/** Texts for what the framework refuses by itself; its own are in English and name its parts. */
const REFUSALS: Record<number, string> = {
  400: 'Запрос составлен неверно',
  404: 'Не найдено',
  408: 'Запрос передавался слишком долго',
  413: 'Слишком большой запрос',
  414: 'Слишком длинный адрес',
  415: 'Тело запроса должно быть в JSON',
  431: 'Слишком длинные заголовки запроса',
};
const GENERIC_REFUSAL = 'Запрос не может быть выполнен';
const INTERNAL_MESSAGE = 'Внутренняя ошибка сервера. Попробуйте позже';

/** The default text of a status. */
export const refusalText = (status: number): string =>
  status === SERVER_ERROR ? INTERNAL_MESSAGE : (REFUSALS[status] ?? GENERIC_REFUSAL);

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 0;
  return typeof status === 'number' && status >= 400 && status < SERVER_ERROR
    ? status
    : SERVER_ERROR;
}

/** The refusal any failure stands for: its own, the database's, the framework's, or a plain 500. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const refused = fromDatabaseError(error);
  if (refused) return refused;
  const status = statusOf(error);
  return new HttpError(status, refusalText(status));
}

/**
 * Answers any failure as `{message, errors?, current?, blocked_by?}`, to a person who has opened the address
 * as a page; the cause of a fault goes to the log and nowhere else.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toHttpError(error);
  // A refusal that was meant («busy», «disk full») is no fault.
  const isExpected = refusal === error || error instanceof NoSpaceError;
  if (refusal.statusCode >= SERVER_ERROR && !isExpected)
    request.log.error({ err: databaseCause(error) }, 'fault');
  reply.status(refusal.statusCode).headers(refusal.headers);
  if (isForPerson(request.url, request.headers)) {
    const page = renderErrorPage(refusal.statusCode, refusal.message);
    return reply.headers(ERROR_PAGE_HEADERS).send(page);
  }
  return reply.send({
    message: refusal.message,
    errors: refusal.errors,
    current: refusal.current,
    blocked_by: refusal.blockedBy,
  });
}

/** Answers an address that does not exist. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(notFound(), request, reply);
