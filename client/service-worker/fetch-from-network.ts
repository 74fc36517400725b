/** Past everything that is kept on this device. */
export const fetchFromNetwork = (request: Request): Promise<Response> => fetch(request)
