/** Past everything that is kept on this device. */
export const askNetwork = (request: Request): Promise<Response> => fetch(request)
