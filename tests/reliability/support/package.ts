interface Packager { readonly packageService: () => string }

/** Folder of the packaged service: the template, the zips and, under `unzipped/<function>`, their content. Rebuilt only after a change. */
export const packagedService = async (): Promise<string> => {
  const { packageService } = await import(new URL('../../support/lambda/package-service.js', import.meta.url).href) as Packager;
  process.env.PACKAGED_SERVICE ??= packageService();
  return process.env.PACKAGED_SERVICE;
};
