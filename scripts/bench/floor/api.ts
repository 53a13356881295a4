import { QueryClient, queryOptions } from '@tanstack/react-query';
import axios from 'axios';
import { z } from 'zod';

const http = axios.create({ baseURL: '/api' });
http.interceptors.request.use((config) => {
  config.headers.setAuthorization(`Bearer ${localStorage.getItem('token') ?? ''}`);
  return config;
});

const leadSchema = z.object({
  id: z.number(),
  status: z.string(),
  created_at: z.string(),
  notes: z.string().nullable(),
  source: z.string().nullable(),
  user: z.object({ name: z.string() }).nullable(),
  values: z.array(
    z.object({ id: z.number(), value: z.string(), field: z.object({ name: z.string() }) }),
  ),
  contact: z.object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
});
export type Lead = z.infer<typeof leadSchema>;

const pageSchema = z.object({
  data: z.array(leadSchema),
  meta: z.object({ total: z.number(), last_page: z.number() }),
});
const activitySchema = z.object({
  data: z.array(z.object({ id: z.number(), type: z.string(), created_at: z.string() })),
});

const read = async <Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> =>
  schema.parse((await http.get<unknown>(path)).data);

export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });

export const leadsQuery = queryOptions({
  queryKey: ['leads'],
  queryFn: () => read('/leads?per_page=25', pageSchema),
});
export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: () => read('/clients?per_page=25', z.object({ data: z.array(z.unknown()) })),
});
export const leadQuery = (id: number, row: Lead) =>
  queryOptions({
    queryKey: ['leads', id],
    queryFn: async () => (await read(`/leads/${id}`, z.object({ data: leadSchema }))).data,
    placeholderData: row,
  });
export const activityQuery = (id: number) =>
  queryOptions({
    queryKey: ['activity', id],
    queryFn: async () => (await read(`/leads/${id}/activity`, activitySchema)).data,
  });

/** Asked before every screen, as the specification has it. */
export const checkModules = () => http.get('/modules/company');
