import { proxy } from '@ithaki/contract';
import { directRoute, type Route, route } from '../../access/route.ts';
import { hostSaving, listHosts } from './hosts.ts';
import { type ProxyServices, proxyRequests } from './request.ts';

/** Routes that send requests to other servers, and that manage the allowed hosts. */
export function proxyRoutes(services: ProxyServices): Route[] {
  const requests = proxyRequests(services);
  return [
    directRoute(proxy.request, requests.request),
    directRoute(proxy.post, requests.post),
    route(proxy.hosts, listHosts),
    route(proxy.setHost, hostSaving(services.keys)),
  ];
}
