'use strict';
// Packages the fonts as a Lambda layer, and uploads them only if the deployment bucket does not have them yet.
// The layers of osls are not used: to package one, it needs AWS credentials; it then deploys even if nothing has
// changed; and it deletes a layer's zip after five deployments, so that a rollback cannot restore it.
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { require: requireTypeScript } = require('tsx/cjs/api');

const ROOT = join(__dirname, '..');
const PACKAGE = join(ROOT, '.serverless');

const exists = async (s3, { HeadObjectCommand }, location) => {
  try {
    await s3.send(new HeadObjectCommand(location));
    return true;
  } catch (error) {
    if (error.$metadata?.httpStatusCode === 404) return false;
    throw error;
  }
};

module.exports = class LayerPlugin {
  constructor(serverless, _, { progress }) {
    const { service } = serverless;
    const provider = serverless.getProvider('aws');

    const pack = async () => {
      const { hash, zip } = await requireTypeScript('./bundle/fonts-layer.ts', __filename).fontsLayer(ROOT);
      const file = `fonts-${hash}.layer`; // osls expects every .zip of a package in each deployment
      const { Content } = service.resources.Resources.FontsLayer.Properties;
      Content.S3Key = `${provider.getDeploymentPrefix()}/${service.service}/${provider.getStage()}/${file}`;
      mkdirSync(PACKAGE, { recursive: true });
      writeFileSync(join(PACKAGE, file), zip());
    };

    const upload = async () => {
      const sdk = require('@aws-sdk/client-s3');
      const s3 = new sdk.S3Client(await provider.getAwsSdkV3Config());
      const { S3Key } = service.provider.compiledCloudFormationTemplate.Resources.FontsLayer.Properties.Content;
      const location = { Bucket: await provider.getServerlessDeploymentBucketName(), Key: S3Key };
      if (await exists(s3, sdk, location)) return;
      const Body = readFileSync(join(PACKAGE, basename(S3Key)));
      progress.get('main').notice(`Uploading the fonts (${Math.round(Body.length / 1e6)} MB)`);
      await s3.send(new sdk.PutObjectCommand({ ...location, Body, ContentType: 'application/zip' }));
    };

    this.hooks = {
      'before:package:createDeploymentArtifacts': pack,
      'before:aws:deploy:deploy:uploadArtifacts': async () => {
        if (service.provider.shouldNotDeploy) return;
        try {
          await upload();
        } catch (error) {
          throw new serverless.classes.Error(`The fonts could not be uploaded: ${error.message}`);
        }
      },
    };
  }
};
