import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Endpoint, EndpointResponse } from '#contract';

interface MockedRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON that was sent; undefined when there was none. */
  body: unknown;
  request: Request;
}

type Answer<E extends Endpoint> = EndpointResponse<E> | Response;
type Resolver<E extends Endpoint> = (request: MockedRequest) => Answer<E> | Promise<Answer<E>>;

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

/**
 * Answers one call of the contract. What the resolver gives is sent as our server would send it: with the endpoint's
 * status, inside `data` where it wraps. A `Response` goes out as it is; an error thrown is a lost network.
 */
export function mock<E extends Endpoint>(endpoint: E, resolver: Resolver<E>): HttpHandler {
  const path = `*/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  return METHODS[endpoint.method](path, async ({ request, params }) => {
    const answer = await resolver({
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      // What is in a form with a file, the handler reads of the request.
      body: endpoint.upload ? undefined : await readBody(request.clone()),
      request,
    });
    if (answer instanceof Response) return answer;
    if (answer === undefined) return new HttpResponse(null, { status: endpoint.status });
    const content = endpoint.wrapped ? { data: answer } : answer;
    return HttpResponse.json(content as Record<string, unknown>, { status: endpoint.status });
  });
}

/** A refusal in Laravel's shape. */
export const refusal = (status: number, message = 'Отказ', errors?: Record<string, string[]>) =>
  HttpResponse.json({ message, ...(errors && { errors }) }, { status });

/** No answer at all: the connection breaks. */
export const lostNetwork = () => HttpResponse.error();

/** What a controller answers that only writes: its return value as text, which its framework calls a page. */
export const written = (body = '') =>
  new HttpResponse(body, { status: 200, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });

/** What such controllers return: nothing, the number of rows, a word. */
export const WRITTEN_BODIES = ['', '1', 'OK'];
